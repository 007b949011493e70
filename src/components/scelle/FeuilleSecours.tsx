import type { ReactNode } from 'react';
import type { Commission, MembreCommission } from '../../domain/scelle/commission.ts';

interface Props {
  commission: Pick<Commission, 'reference' | 'titre'>;
  membre: Pick<MembreCommission, 'nom' | 'qualite'>;
  /** The private key, in clear: it is printed, and never leaves the device otherwise. */
  secrete: string;
  /** Fingerprint of the public key, which receipts name. */
  empreinte: ReactNode;
}

/** Four signs at a time: a key is copied by hand. */
const groupesOf = (cle: string): string[] => cle.match(/.{1,4}/g) ?? [];

/** The sheet that a member prints and puts away: alone on its paper. */
export function FeuilleSecours({ commission, membre, secrete, empreinte }: Props) {
  return (
    <section aria-labelledby="feuille-secours" className="feuille-secours fiche grid grid-cols-1 gap-3 p-4">
      <h3 id="feuille-secours" tabIndex={-1}>
        Feuille de secours
      </h3>
      <p>
        <b>{membre.nom}</b>
        <span>{`, ${membre.qualite}`}</span>
        <br />
        <span>{`Commission d’ouverture de l’appel d’offres ${commission.reference}, ${commission.titre}`}</span>
      </p>
      <p className="font-semibold">Votre clé, à garder secrète&nbsp;:</p>
      <p aria-label="Clé secrète" className="cle-secours">
        {groupesOf(secrete).map((groupe, rang) => (
          <span key={rang}>{`${groupe} `}</span>
        ))}
      </p>
      <p>
        Son empreinte, que le portail publie et que chaque reçu nomme&nbsp;:
        <span className="block font-semibold">{empreinte}</span>
      </p>
      <ul className="list-disc pl-5 text-sm">
        <li>Imprimez cette feuille ou recopiez-la, puis gardez-la sous clé, dans une enveloppe fermée.</li>
        <li>Elle remplace votre appareil perdu, volé ou en panne&nbsp;: la clé s’entre sur n’importe quel autre.</li>
        <li>Qui la lit peut agir à votre place&nbsp;: n’en faites ni photo, ni copie, ni message.</li>
        <li>Appareil et feuille perdus&nbsp;: les deux autres membres ouvrent les offres sans vous.</li>
      </ul>
    </section>
  );
}
