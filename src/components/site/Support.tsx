/** How to reach the administration, from the configuration. */
export interface Contacts {
  email?: string | undefined;
  tel?: string | undefined;
}

/** How to reach the administration; absent where no contact is configured. */
export function Support({ email, tel }: Contacts) {
  if (!email && !tel) return null;
  return (
    <p className="mt-4">
      Contact de l’administration&nbsp;: {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && tel && ', '}
      {tel && <a href={`tel:${tel.replace(/[^+\d]/g, '')}`}>{tel}</a>}.
    </p>
  );
}
