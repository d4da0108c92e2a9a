import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { useCommands } from '../keys/commands';
import { doneToast, failToast } from '../toasts';

/** Button that copies a URL; a path becomes an absolute URL of the shop. */
export function CopyLink({ label, path, done }: { label: string; path: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      setCopied(true);
      doneToast('copy', done);
    } catch {
      failToast('copy', 'Не вдалося скопіювати');
    }
  };
  useCommands([
    {
      id: `copy ${path}`,
      title: `${label}: скопіювати`,
      group: 'Замовлення',
      icon: 'copy',
      run: () => void copy(),
    },
  ]);
  return (
    <Button variant="secondary" size="sm" onClick={copy}>
      <AnyIcon name={isCopied ? 'check' : 'copy'} size={20} />
      {label}
    </Button>
  );
}
