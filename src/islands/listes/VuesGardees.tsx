import { useRef, useState } from 'react';
import { type DefinitionListe, formatVue } from '../../domain/listes/liste.ts';
import {
  adresseGardee,
  type FauteVue,
  NOM_VUE_MAX,
  PHRASES_VUE,
  type VueGardee,
  withVueGardee,
} from '../../domain/listes/vues-gardees.ts';
import { keepVues, readVuesGardees } from '../../stores/registre/affichage-garde.ts';
import type { Liste } from './useListe.ts';

interface Props<T> {
  liste: Pick<Liste<T>, 'vue'>;
  definition: DefinitionListe<T>;
}

/** The views of a list that a person named on this device, and the present one to name (R268). */
export function VuesGardees<T>({ liste: { vue }, definition }: Props<T>) {
  const { chemin } = definition;
  const [vues, setVues] = useState(() => readVuesGardees(chemin));
  const [nom, setNom] = useState('');
  const [faute, setFaute] = useState<FauteVue | 'refusee'>();
  const [dit, setDit] = useState('');
  const champ = useRef<HTMLInputElement>(null);

  function keep(suite: readonly VueGardee[], phrase: string): boolean {
    const isGardee = keepVues(chemin, suite);
    setFaute(isGardee ? undefined : 'refusee');
    setDit(isGardee ? phrase : '');
    if (isGardee) setVues([...suite]);
    return isGardee;
  }
  function send(): void {
    const adresse = adresseGardee(formatVue(definition, { ...vue, page: 1 }), vue.tableau !== undefined);
    const suite = withVueGardee(vues, { nom, adresse });
    if (typeof suite !== 'string') {
      if (keep(suite, `Vue gardée sur cet appareil : ${suite[0]?.nom ?? ''}.`)) setNom('');
      else champ.current?.focus();
      return;
    }
    setFaute(suite);
    setDit('');
    champ.current?.focus();
  }
  return (
    <div className="grid gap-2 border-t border-subtle pt-3">
      <h2 className="text-base!">Mes vues</h2>
      <p className="text-sm text-muted">
        Une vue est une recherche, ses filtres, son ordre et son affichage. Elle reste sur cet appareil : rien n’est
        envoyé, et un autre appareil ne l’a pas.
      </p>
      {vues.length > 0 && (
        <ul aria-label="Vues gardées sur cet appareil" className="grid gap-1">
          {vues.map((gardee) => (
            <li key={gardee.nom} className="flex items-center justify-between gap-3">
              <a href={gardee.adresse} className="inline-block py-2.5">
                {gardee.nom}
              </a>
              <button
                type="button"
                className="btn"
                onClick={() => {
                  keep(
                    vues.filter((autre) => autre !== gardee),
                    `Vue retirée de cet appareil : ${gardee.nom}.`,
                  );
                  champ.current?.focus();
                }}
              >
                <span>Retirer</span>
                <span className="sr-only">{` la vue ${gardee.nom}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="min-w-24 flex-1">
          <label htmlFor="vue-nom" className="block text-sm text-muted">
            Nom de cette vue
          </label>
          <input
            ref={champ}
            id="vue-nom"
            className="champ"
            autoComplete="off"
            maxLength={NOM_VUE_MAX}
            value={nom}
            aria-invalid={faute !== undefined}
            aria-describedby="vue-dit"
            onChange={(event) => setNom(event.currentTarget.value)}
          />
        </div>
        <button type="submit" className="btn">
          Garder cette vue
        </button>
      </form>
      <p id="vue-dit" role="status" className={`text-sm ${faute ? 'font-semibold text-danger' : ''}`}>
        {faute ? PHRASES_VUE[faute] : dit}
      </p>
    </div>
  );
}
