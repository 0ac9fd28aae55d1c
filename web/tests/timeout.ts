/** How long a test waits for what has to happen: milliseconds, plenty for the busiest machine. */
export const TIMEOUT = 120_000;
