import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Of the envelope: where it really went. */
  readonly from: string;
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

export interface MailServer {
  /** smtp://user:password@… */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses every recipient with these words; null takes them again. */
  refuse(words: string | null, code?: number): void;
}

interface Scope {
  after(end: () => Promise<void>): void;
}

/** Joins lines that quoted-printable has cut, and reads its letters. */
function readText(body: string): string {
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Starts a real mail server that keeps what it gets; it ends with the test. */
export async function startMailServer(scope: Scope): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: Error | null = null;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'hindcast' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong login')),
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [headers = '', ...body] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n');
        const to = envelope.rcptTo.map(({ address }) => address).join(', ');
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to, headers: headers.replaceAll(/\r\n\s+/g, ' '), text: readText(body.join('\n\n')) });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a client that was killed breaks its connection off
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  scope.after(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://hindcast:p%40ss@127.0.0.1:${port}`,
    received,
    refuse: (words, code = 452) => {
      refusal = words === null ? null : Object.assign(new Error(words), { responseCode: code });
    },
  };
}
