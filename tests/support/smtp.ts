import { type AddressInfo, createServer } from 'node:net';

interface OptionsSmtp {
  /** True while it refuses. */
  isDown?: () => boolean;
  /** A port of one's own is open to other machines: the sign-in service may run in a container. */
  port?: number;
  onLettre?: (brut: string) => void;
  /** What a recipient is answered, as late as it likes. */
  answerDestinataire?: (adresse: string) => string | Promise<string>;
}

/** A mail server of a few lines: refuses or keeps what it is given. */
export async function startSmtp({
  isDown = () => false,
  port = 0,
  onLettre = () => undefined,
  answerDestinataire = () => '250 ok',
}: OptionsSmtp = {}) {
  const recus: string[] = [];
  const serveur = createServer((socket) => {
    let isLettre = false;
    let lettre = '';
    socket.write('220 essai\r\n');
    socket.on('data', (morceau) => {
      if (isLettre) {
        lettre += String(morceau);
        if (!lettre.endsWith('\r\n.\r\n')) return;
        isLettre = false;
        recus.push(lettre);
        onLettre(lettre);
        lettre = '';
        socket.write('250 ok\r\n');
        return;
      }
      for (const ligne of String(morceau).trim().split('\r\n')) {
        if (/^DATA/.test(ligne)) isLettre = true;
        const [, destinataire] = /^RCPT TO:<([^>]*)>/.exec(ligne) ?? [];
        if (isDown() && /^MAIL/.test(ligne)) socket.write('451 plus tard\r\n');
        else if (destinataire !== undefined)
          void Promise.resolve(answerDestinataire(destinataire)).then((reponse) => socket.write(`${reponse}\r\n`));
        else socket.write(/^DATA/.test(ligne) ? '354 oui\r\n' : /^QUIT/.test(ligne) ? '221 fin\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => serveur.listen(port, port === 0 ? '127.0.0.1' : '0.0.0.0', resolve));
  return { recus, serveur, url: `smtp://127.0.0.1:${(serveur.address() as AddressInfo).port}` };
}
