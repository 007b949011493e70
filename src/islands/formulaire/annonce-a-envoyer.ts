import type { NomFormulaire } from '../../domain/hors-ligne/a-envoyer.ts';
import { routes } from '../../domain/portail/routes.ts';
import { hasPieces } from '../../stores/compte/apercu.ts';
import { listAEnvoyer } from '../../stores/hors-ligne/a-envoyer.ts';

// Fetched by the pages of a device on which a form waits for a network, no other: offers it to its author.

const FORMULAIRES: Record<NomFormulaire, [phrase: string, adresse: string]> = {
  signalement: ['Un signalement écrit sans réseau n’est pas encore parti. ', routes.signaler()],
  'demande-acces': ['Une demande d’accès écrite sans réseau n’est pas encore partie. ', routes.demandeAcces()],
  'demande-compte-entreprise': [
    'Une demande de compte écrite sans réseau n’est pas encore partie. ',
    routes.demandeCompteEntreprise(),
  ],
};

for (const formulaire of listAEnvoyer(new Date())) {
  const [phrase, adresse] = FORMULAIRES[formulaire];
  // The form itself says so.
  if (location.pathname === adresse) continue;
  const lien = document.createElement('a');
  lien.href = adresse;
  lien.textContent = 'Relire et envoyer';
  const annonce = document.createElement('p');
  annonce.setAttribute('role', 'status');
  annonce.className = 'bg-sunken px-4 py-1.5 text-center text-sm';
  document.querySelector('main')?.prepend(annonce);
  // After the region stands in the page, so that a screen reader tells it.
  setTimeout(() => annonce.append(phrase, lien), 100);
}

// Files whose form expired, or went while nothing could reach them.
if (hasPieces())
  void import('../../stores/hors-ligne/pieces-a-envoyer.ts').then(({ piecesAEnvoyer }) => piecesAEnvoyer.sweepPieces());
