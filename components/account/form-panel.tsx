import type { ComponentProps, ReactNode } from 'react';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { AccountPanel } from './panel';

type FormPanelProps = {
  id: string;
  title: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Preloads the validation schema. */
  preload?: () => void;
  children: ReactNode;
};

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
