import type { RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { openRegistrePublie } from '../../stores/administration/registre-publie.ts';
import { previewFiche } from './apercu-fiche.ts';
import type { DemandeApercu, ReponseApercu } from './protocole-apercu.ts';

// What public pages are written by stays out of the scripts of forms, and of lists that share them: it works here.

let registre: Promise<RegistreOuvert> | undefined;

async function answer({ adresse, changement }: DemandeApercu): Promise<ReponseApercu> {
  try {
    registre ??= openRegistrePublie(adresse);
    return { kind: 'apercu', apercu: previewFiche(changement, await registre, new Date()) };
  } catch (error) {
    registre = undefined;
    console.error('L’aperçu n’a pas pu être écrit.', error);
    return { kind: 'echec', code: error instanceof AppError ? error.code : 'inattendue' };
  }
}

addEventListener('message', ({ data }: MessageEvent<DemandeApercu>) => {
  void answer(data).then((reponse) => postMessage(reponse));
});
