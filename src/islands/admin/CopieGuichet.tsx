import { useState } from 'react';
import { createRemiseCopie, findAuGuichet } from '../../stores/scelle/remise-copie.ts';
import { RemiseForm } from '../offre/RemiseForm.tsx';

/** A copy that somebody brings to the agency: its hashes decide, not who brings it, and nothing more is said of it. */
export function CopieGuichet() {
  const [remise] = useState(createRemiseCopie);
  return (
    <section aria-labelledby="copie-guichet" className="mt-8 grid grid-cols-1 gap-3">
      <h2 id="copie-guichet">Copie apportée sur une clé</h2>
      <p className="max-w-texte">
        Une entreprise dont les fichiers ne partent pas peut inscrire son offre par ses empreintes avant la date limite,
        puis apporter ici ses fichiers, fermés à clé, jusqu’à l’heure de l’ouverture. Le portail ne dit ni de qui est la
        copie, ni pour quel appel d’offres.
      </p>
      <RemiseForm
        remise={remise}
        find={findAuGuichet}
        aide="Le fichier ZIP de la copie, tel qu’il a été apporté. Il reste illisible : seules ses empreintes sont comparées."
      />
    </section>
  );
}
