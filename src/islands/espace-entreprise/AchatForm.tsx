import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Support } from '../../components/site/Support.tsx';
import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import { choixModes } from '../../domain/appel-offres/paiement-dao.ts';
import type { ModeAcquisition } from '../../domain/appel-offres/vocabulaire.ts';
import type { Contacts } from '../../domain/reference/identite.ts';
import { formatGnf } from '../../domain/socle/montant.ts';
import { achats, cleMode } from '../../stores/espaces/achat-dao.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import type { AppelDuBureau } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';
import { AvantAchat } from './AvantAchat.tsx';

interface Props {
  conditions: ConditionsDao;
  appelOffres: AppelDuBureau | undefined;
  contacts: Contacts;
  onAchete: (mode: ModeAcquisition | undefined) => void;
  onFerme: () => void;
}

/** The purchase of a DAO: its price, the channel, what comes next, one button. */
export function AchatForm({ conditions, appelOffres, contacts, onAchete, onFerme }: Props) {
  const { id, titre, montant_dao, mode_acquisition, paiement_en_ligne, depot_pret } = conditions;
  const { attendu, faute } = useStore(achats.$suivis)[id] ?? {};
  const choix = choixModes(mode_acquisition, paiement_en_ligne !== null);
  const offerts = choix.filter(({ isFerme }) => !isFerme);
  const [mode, setMode] = useState<ModeAcquisition | undefined>(() => {
    const garde = readBrouillon(cleMode(id));
    return (offerts.find((un) => un.mode === garde) ?? (offerts.length === 1 ? offerts[0] : undefined))?.mode;
  });
  const isGratuit = montant_dao === 0;
  const champ = `achat-mode-${id}`;
  const champSu = `achat-su-${id}`;
  const [isSu, setSu] = useState(depot_pret || isGratuit);
  const fautes = fautesOf([
    [champ, isGratuit || mode ? undefined : 'Choisissez un moyen de paiement.'],
    [champSu, isSu ? undefined : 'Cochez la case pour acheter quand même, ou attendez que le dépôt puisse s’ouvrir.'],
  ]);
  const { formulaire, fauteOf } = useVerification(fautes, attendu !== undefined, () =>
    onAchete(isGratuit ? undefined : mode),
  );
  const fauteSu = fauteOf(champ) === undefined ? fauteOf(champSu) : undefined;
  const erreur = fauteOf(champ) ?? fauteSu ?? faute;
  const decrit = `achat-faute-${id}`;
  if (!isGratuit && offerts.length === 0)
    return (
      <div ref={focusOuvert} tabIndex={-1} className="grid gap-2 rounded-md bg-sunken p-3 text-sm">
        <p>
          Prix du DAO&nbsp;: <b className="insecable">{formatGnf(montant_dao)}</b>
          <span>{`. ${
            choix.length > 0
              ? 'Le paiement en ligne n’est pas encore ouvert, et cet appel d’offres n’offre pas d’autre moyen : demandez à l’administration comment l’acquérir.'
              : 'Cet appel d’offres ne dit pas comment payer son DAO : demandez-le à l’administration.'
          }`}</span>
        </p>
        <Support {...contacts} />
        <p>
          <button type="button" className="btn" onClick={onFerme}>
            Fermer
          </button>
        </p>
      </div>
    );
  return (
    <form
      ref={focusOuvert}
      {...formulaire}
      tabIndex={-1}
      aria-label={`Acheter le DAO : ${titre}`}
      className="grid gap-3 rounded-md bg-sunken p-3"
    >
      <AvantAchat conditions={conditions} appelOffres={appelOffres} />
      {!isGratuit && (
        <fieldset aria-describedby={erreur === undefined || fauteSu !== undefined ? undefined : decrit}>
          <legend className="mb-1 font-semibold">Moyen de paiement</legend>
          {choix.map(({ mode: un, label, precision, isFerme }) => (
            <label key={un} className={`flex min-h-11 items-center gap-2 ${isFerme ? 'text-muted' : ''}`}>
              <input
                id={un === offerts[0]?.mode ? champ : undefined}
                type="radio"
                name={`mode-${id}`}
                value={un}
                required
                disabled={isFerme || attendu !== undefined}
                checked={mode === un}
                onChange={() => {
                  setMode(un);
                  keepBrouillon(cleMode(id), un);
                }}
              />
              <span>
                <span>{label}</span>
                <span className="text-sm text-muted">{`, ${precision}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {!isGratuit && !depot_pret && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            id={champSu}
            type="checkbox"
            aria-describedby={fauteSu === undefined ? undefined : decrit}
            required
            disabled={attendu !== undefined}
            checked={isSu}
            onChange={({ currentTarget }) => setSu(currentTarget.checked)}
          />
          <span>Je sais que les offres ne peuvent pas encore être remises ici.</span>
        </label>
      )}
      <p className="text-sm text-muted">
        {isGratuit
          ? 'Le dossier est à vous aussitôt, avec un reçu numéroté.'
          : 'Ensuite : vous recevez ici et par courriel à qui payer et la référence à citer. Le paiement confirmé, le reçu et le dossier complet sont à vous.'}
      </p>
      {erreur !== undefined && (
        <p id={decrit} role="alert" className="font-semibold text-danger">
          {erreur}
        </p>
      )}
      <p role="status" className="sr-only">
        {attendu && `${attendu} : enregistrement en cours…`}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-principal" disabled={attendu !== undefined}>
          {attendu !== undefined ? 'Enregistrement…' : isGratuit ? 'Acquérir le DAO' : 'Demander le DAO'}
        </button>
        <button type="button" className="btn" onClick={onFerme} disabled={attendu !== undefined}>
          Annuler
        </button>
      </div>
    </form>
  );
}
