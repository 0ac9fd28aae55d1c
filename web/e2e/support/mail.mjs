// A mail server that takes everything and lets a test read it: as little of SMTP as ours needs.

import { createServer } from 'node:net';

/** What a mail says, with the line breaks and signs that its encoding has changed, if it has one. */
export const plain = (raw) =>
  /^Content-Transfer-Encoding: quoted-printable/im.test(raw)
    ? raw
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : raw;

class MailServer {
  #mails = [];
  #waiting = [];

  /** Start on a port that the system hands out. */
  async start() {
    this.server = createServer((socket) => this.#talk(socket));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${this.server.address().port}?from=games@example.org`;
    return this;
  }

  #talk(socket) {
    let [heard, inMail] = ['', false];
    const say = (line) => socket.write(`${line}\r\n`);
    say('220 mail.test');
    socket.on('error', () => undefined); // a client that has gone needs no answer
    socket.on('data', (data) => {
      heard += data;
      for (;;) {
        const end = heard.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (inMail ? 5 : 2));
        if (inMail) this.#take(plain(line));
        else if (/^quit/i.test(line)) return void socket.end('221 bye\r\n');
        inMail = !inMail && /^data/i.test(line);
        say(inMail ? '354 go on' : '250 OK');
      }
    });
  }

  #take(mail) {
    const next = this.#waiting.shift();
    if (next) next(mail);
    else this.#mails.push(mail);
  }

  /** The next mail that nobody has read yet. */
  next() {
    const mail = this.#mails.shift();
    return mail === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(mail);
  }

  close() {
    this.server.close();
  }
}

export const openMailServer = () => new MailServer().start();
