import { Champ } from '../../components/formulaire/Champ.tsx';
import { CHAMPS_DEMANDE, type OrigineDemande } from '../../domain/demande/champs-demande.ts';
import type { TypeCompte } from '../../domain/demande/demande-acces.ts';
import type { Fautes } from '../formulaire/useFormulaire.ts';

interface Props {
  origine: OrigineDemande;
  type: TypeCompte;
  fautes: Fautes;
}

/** The fields of a request; those of another kind of account are hidden, and keep what was typed. */
export function ChampsDemande({ origine, type, fautes }: Props) {
  return (
    <>
      {CHAMPS_DEMANDE[origine].map(({ nom, label, genre, isRequis, autocomplete, aide, type_compte = type }) => (
        <Champ
          key={nom}
          id={nom}
          label={label}
          aide={aide}
          faute={fautes.get(nom)}
          isFacultatif={!isRequis}
          isCache={type_compte !== type}
        >
          {(lien) =>
            genre === 'textarea' ? (
              <textarea {...lien} autoComplete={autocomplete} rows={5} />
            ) : (
              <input {...lien} autoComplete={autocomplete} type={genre} />
            )
          }
        </Champ>
      ))}
    </>
  );
}
