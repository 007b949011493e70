import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** True once what is typed can be sent. */
  isEveille: boolean;
  onSubmit: () => Promise<void>;
}

/**
 * A form of the account screens: plain HTML whose fields hold their own values, checked by its island. Were it sent
 * without one, no field would leave in an address.
 */
export function Formulaire({ isEveille, onSubmit, ...attributs }: Props) {
  return (
    <form
      method="post"
      noValidate
      className="avec-script grid gap-5"
      data-ile={isEveille ? 'prete' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      {...attributs}
    />
  );
}
