import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { ColonneOuverte, TableOuverte, Valeur } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { readInstant } from '../../domain/socle/instant.ts';

// Tables as Parquet (R256): the columns of the CSV, each of its own type, nothing where nothing is known.

const JOUR_MS = 86_400_000;

/** How a type of Table Schema is stored, and how a value of it is. */
const STOCKAGE: Record<
  ColonneOuverte['type'],
  { element: Pick<SchemaElement, 'type' | 'converted_type'>; write: (valeur: Exclude<Valeur, undefined>) => unknown }
> = {
  string: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, write: String },
  integer: { element: { type: 'INT64' }, write: BigInt },
  number: { element: { type: 'DOUBLE' }, write: Number },
  boolean: { element: { type: 'BOOLEAN' }, write: Boolean },
  // Days since 1970.
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    write: (jour) => readInstant(String(jour)) / JOUR_MS,
  },
  // Milliseconds since 1970, GMT.
  datetime: {
    element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    write: (instant) => BigInt(readInstant(String(instant))),
  },
};

/** Rows of a table as a Parquet file; `mentions` stand in its footer, by name. */
export function writeParquet(
  { colonnes, cle }: Pick<TableOuverte, 'colonnes' | 'cle'>,
  lignes: TableOuverte['lignes'],
  mentions: Readonly<Record<string, string>>,
): Uint8Array {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: colonnes.length },
    ...colonnes.map(({ nom, type }): SchemaElement => {
      const repetition_type = cle.includes(nom) ? 'REQUIRED' : 'OPTIONAL';
      return { name: nom, ...STOCKAGE[type].element, repetition_type };
    }),
  ];
  const columnData = colonnes.map(({ nom, type }, rang): ColumnSource => ({
    name: nom,
    data: lignes.map((ligne) => {
      const valeur = ligne[rang];
      return valeur === undefined ? undefined : STOCKAGE[type].write(valeur);
    }),
  }));
  const kvMetadata = Object.entries(mentions).map(([key, value]) => ({ key, value }));
  return new Uint8Array(
    parquetWriteBuffer({ columnData, schema, kvMetadata, createdBy: 'portail-travaux-publics', rowGroupSize: 100_000 }),
  );
}
