/** A setting of the environment that a command cannot do without. */
export function needVariable(nom: string): string {
  const value = process.env[nom]?.trim();
  if (value !== undefined && value !== '') return value;
  console.error(`Il manque ${nom} : voyez docs/hebergement.md. (« npm start » n’en a pas besoin.)`);
  process.exit(1);
}
