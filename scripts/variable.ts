import { fauteChoix } from '../src/service/choix-reglages.ts';
import { messageOf } from '../src/service/message-faute.ts';

function stop(phrase: string): never {
  console.error(phrase);
  process.exit(1);
}

/** A setting of the environment that a command cannot do without. */
export function needVariable(nom: string): string {
  const value = process.env[nom]?.trim();
  if (value !== undefined && value !== '') return value;
  stop(`Il manque ${nom} : voyez docs/hebergement.md. (« npm start » n’en a pas besoin.)`);
}

/** Settings whose words are a closed list: an unknown one ends the command in a sentence. */
export function checkChoix(env: NodeJS.ProcessEnv = process.env): void {
  const faute = fauteChoix(env);
  if (faute !== undefined) stop(faute);
}

/** What reads a setting; what it throws ends the command in its sentence. */
export function readReglage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return stop(messageOf(error));
  }
}
