// Passkeys in Chromium, whose tools have an authenticator that is no device.

/** Give a page an authenticator that says yes, as a phone whose owner touches the sensor. */
export async function withAuthenticator({ context, page }) {
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential) => tools.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

/** Sign somebody up as a member, on their own page. */
export async function addPasskey(one) {
  await withAuthenticator(one);
  await one.go('/me');
  await one.page.getByRole('button', { name: 'Add a passkey' }).click();
  await one.page.getByText(/^Added on/).waitFor();
}
