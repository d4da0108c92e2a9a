'use client';

import { Button } from '@/components/ui/button';

export const PrintButton = () => (
  <Button size="sm" onClick={() => window.print()}>
    Друкувати
  </Button>
);
