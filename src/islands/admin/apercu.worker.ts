import { readFichesPubliees } from '../../data/fiches-publiees.ts';
import { readOutils } from '../../data/outils-proposition.ts';
import { openRegistre, type RegistreOuvert } from '../../domain/classeur/registre-ouvert.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { previewFiche } from './apercu-fiche.ts';
import type { DemandeApercu, ReponseApercu } from './protocole-apercu.ts';

// What public pages are written by stays out of the scripts of forms, and of lists that share them: it works here.

let registre: Promise<RegistreOuvert> | undefined;

async function open(adresse: string | undefined): Promise<RegistreOuvert> {
  const brut = await readFichesPubliees(adresse ?? (await readOutils()).fiches);
  const jour = jourOf(new Date());
  return openRegistre({ ...brut, jour: jour > brut.jour ? jour : brut.jour });
}

async function answer({ adresse, changement }: DemandeApercu): Promise<ReponseApercu> {
  try {
    registre ??= open(adresse);
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
