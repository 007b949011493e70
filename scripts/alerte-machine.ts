// Writes to who looks after the machine that one of its services stopped: `alerte-machine.ts UNIT`, which systemd runs
// (`OnFailure=`). SMTP_URL, COURRIEL_EXPEDITEUR, ALERTES, PUBLIC_SITE_URL. What cannot be sent stays in the journal.
import { spawnSync } from 'node:child_process';
import { createEnvoiSmtp } from '../src/service/courriels/envoi-smtp.ts';
import { readExpediteur } from '../src/service/variables.ts';
import { lettreAlerte } from './installe/lettre-alerte.ts';
import { needVariable } from './variable.ts';
import { messageOf } from '../src/service/message-faute.ts';

const [unite = ''] = process.argv.slice(2);
const journal = spawnSync('journalctl', ['--unit', unite, '--lines', '20', '--no-pager', '--output', 'cat'], {
  encoding: 'utf8',
});
const lettre = lettreAlerte({
  unite,
  journal: journal.error === undefined ? journal.stdout : '',
  site: needVariable('PUBLIC_SITE_URL'),
  to: needVariable('ALERTES'),
});
try {
  await createEnvoiSmtp(needVariable('SMTP_URL'), readExpediteur(process.env))(lettre);
} catch (error) {
  console.error(`La lettre n’est pas partie (${messageOf(error)}) : ${lettre.subject}`);
  process.exitCode = 1;
}
