import { TEXTES_DEMANDE } from '../../domain/demande/textes-demande.ts';
import { forgetDemandeEnvoyee, readDemandeEnvoyee } from '../../stores/demande/demande-envoyee.ts';

/** Recalls the number of the request just sent, at the head of the page where the person lands. */
export function announceDemande(): void {
  const envoyee = readDemandeEnvoyee();
  const main = document.querySelector('main');
  if (!envoyee || !main) return;
  const { succes, succesDetail } = TEXTES_DEMANDE[envoyee.origine];
  const annonce = document.createElement('div');
  annonce.className = 'cadre pt-4';
  annonce.setAttribute('role', 'status');
  const cadre = document.createElement('div');
  cadre.className = 'flex flex-wrap items-center justify-between gap-3 rounded-md bg-encours-soft p-4 text-encours';
  const texte = document.createElement('p');
  texte.append(`${succes}. ${succesDetail} Numéro de votre demande : `);
  const numero = document.createElement('b');
  numero.textContent = envoyee.reference;
  texte.append(numero);
  const bouton = document.createElement('button');
  bouton.type = 'button';
  bouton.className = 'btn';
  bouton.textContent = 'J’ai noté le numéro';
  bouton.addEventListener('click', () => {
    forgetDemandeEnvoyee();
    annonce.remove();
    main.focus();
  });
  cadre.append(texte, bouton);
  annonce.append(cadre);
  main.prepend(annonce);
}
