import { useState } from 'react';
import type { Elements } from '../../components/ui/elements.ts';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { ENTREPRISE_A_CHOISIR, fautesLettre, type SaisieLettre } from '../../domain/administration/saisie-lettre.ts';
import type { OptionFiltre } from '../../domain/listes/liste.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { CLE_LETTRE, reponses } from '../../stores/administration/reponses.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

interface Props {
  entreprises: readonly OptionFiltre[];
  onFerme: () => void;
}

const VIDE: SaisieLettre = {
  entreprise_id: ENTREPRISE_A_CHOISIR,
  texte: '',
  lettre_reference: '',
  lettre_date: '',
  email: '',
};

function readSaisie(): SaisieLettre {
  try {
    return { ...VIDE, ...(JSON.parse(readBrouillon(CLE_LETTRE)) as Partial<SaisieLettre>) };
  } catch {
    return VIDE;
  }
}

/** The answer that a company sent by letter: kept as it is typed, published by another administrator. */
export function LettreForm({ entreprises, onFerme }: Props) {
  const [saisie, setSaisie] = useState(readSaisie);
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const fautes = new Map(Object.entries(fautesLettre(saisie, jourOf(new Date()))));
  const write = (changes: Partial<SaisieLettre>) => {
    const ecrite = { ...saisie, ...changes };
    setSaisie(ecrite);
    keepBrouillon(CLE_LETTRE, JSON.stringify(ecrite));
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, async () => {
    if ((await send(() => reponses.enterLettre(saisie))) === undefined) onFerme();
  });
  const champ = (
    nom: keyof SaisieLettre,
    label: string,
    aide: string | undefined,
    control: (lien: Parameters<Parameters<typeof Champ>[0]['children']>[0]) => Elements,
  ) => (
    <Champ id={nom} label={label} aide={aide} faute={fauteOf(nom)} isFacultatif={nom === 'email'}>
      {control}
    </Champ>
  );
  return (
    <form ref={focusOuvert} {...formulaire} className="fiche grid max-w-texte gap-3 p-4">
      <h2 className="text-titre-3!">Réponse reçue par lettre</h2>
      {champ('entreprise_id', 'Entreprise', undefined, (lien) => (
        <select
          {...lien}
          value={saisie.entreprise_id}
          onChange={(event) => write({ entreprise_id: event.currentTarget.value })}
        >
          <option value={ENTREPRISE_A_CHOISIR}>À choisir</option>
          {entreprises.map(({ valeur, label }) => (
            <option key={valeur} value={valeur}>
              {label}
            </option>
          ))}
        </select>
      ))}
      {champ('lettre_reference', 'Référence de la lettre', 'Celle du registre du courrier.', (lien) => (
        <input
          {...lien}
          value={saisie.lettre_reference}
          onChange={(event) => write({ lettre_reference: event.currentTarget.value })}
        />
      ))}
      {champ('lettre_date', 'Date de la lettre', undefined, (lien) => (
        <input
          {...lien}
          type="date"
          value={saisie.lettre_date}
          onChange={(event) => write({ lettre_date: event.currentTarget.value })}
        />
      ))}
      {champ('texte', 'Réponse', 'Les mots de l’entreprise, tels qu’ils seront publiés.', (lien) => (
        <textarea
          {...lien}
          rows={8}
          value={saisie.texte}
          onChange={(event) => write({ texte: event.currentTarget.value })}
        />
      ))}
      {champ('email', 'Email de l’auteur', 'Pour lui dire la suite.', (lien) => (
        <input
          {...lien}
          type="email"
          autoComplete="off"
          value={saisie.email}
          onChange={(event) => write({ email: event.currentTarget.value })}
        />
      ))}
      <p className="text-sm text-muted">Un autre administrateur la relira et la publiera.</p>
      <PiedEnvoi geste="Enregistrer la lettre" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
