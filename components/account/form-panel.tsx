import type { ComponentProps, ReactNode } from 'react';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { AccountPanel } from './panel';

type FormPanelProps = {
  id: string;
  title: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Loads what validates it. */
  preload?: () => void;
  children: ReactNode;
};

/** A panel that is a form. */
export const FormPanel = ({
  id,
  title,
  onSubmit,
  preload = preloadSchemas,
  children,
}: FormPanelProps) => (
  <AccountPanel id={id} title={title}>
    <form noValidate aria-labelledby={id} onSubmit={onSubmit} onFocus={preload}>
      {children}
    </form>
  </AccountPanel>
);
