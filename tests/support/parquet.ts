import { parquetMetadata, parquetReadObjects } from 'hyparquet';

/** A Parquet file as another program reads it: its columns by their stored types, its rows, what its footer says. */
export async function readParquet(octets: Uint8Array) {
  const file = new Uint8Array(octets).buffer;
  const { schema, key_value_metadata: mentions = [] } = parquetMetadata(file);
  return {
    colonnes: Object.fromEntries(
      schema.slice(1).map(({ name, type, converted_type }) => [name, converted_type ?? type ?? '']),
    ),
    obligatoires: schema.filter(({ repetition_type }) => repetition_type === 'REQUIRED').map(({ name }) => name),
    mentions: Object.fromEntries(mentions.map(({ key, value }) => [key, value])),
    lignes: (await parquetReadObjects({ file })) as Array<Record<string, unknown>>,
  };
}

/** A value as the CSV of the same row writes it. */
export function enTexte(valeur: unknown, type: string | undefined): string {
  if (valeur === null || valeur === undefined) return '';
  if (valeur instanceof Date)
    return type === 'DATE' ? valeur.toISOString().slice(0, 10) : valeur.toISOString().replace(/\.\d+/, '');
  const simple = valeur as string | number | bigint | boolean;
  return String(simple);
}
