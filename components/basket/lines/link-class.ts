import { buttonClass } from '@/components/ui/button';

export const LINK_LOOK = buttonClass({ variant: 'link', size: 'sm' }, 'px-0!');
