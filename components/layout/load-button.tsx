import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';

type LoadButtonProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Properties of the loaded component. */
  props: Props;
  text: string;
  /** What the loaded component replaces, together with the button. */
  children?: ReactNode;
};

/** A button that a component replaces whose code loads with the click. If loading fails, the button stays. */
export function LoadButton<Props extends object>(button: LoadButtonProps<Props>) {
  const { load, props, text, children } = button;
  const [isAsked, setAsked] = useState(false);
  const Loaded = useLoaded(isAsked, load, () => setAsked(false));
  if (Loaded) return <Loaded {...props} />;
  return (
    <>
      {children}
      <Button
        variant="secondary"
        loading={isAsked}
        loadingLabel="Завантажуємо"
        onClick={() => setAsked(true)}
      >
        {text}
      </Button>
    </>
  );
}
