'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ring } from '@/components/admin/sounds';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Tag } from '@/components/ui/tag';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { restoreBell, setBell, useBell } from '@/stores/bell';
import {
  type PushState,
  readPushState,
  type ShopPush,
  sendTestPush,
  turnPushOff,
  turnPushOn,
} from '../live/push';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { STAFF } from '../staff-query';
import { doneToast, failToast } from '../toasts';

const KEY = [...STAFF, '/api/admin/push'];

/** Settings for how this browser announces new orders: by sound, and by push messages while the admin is closed. */
export function AlertsPanel() {
  const { isOn } = useBell();
  useEffect(() => restoreBell(), []);
  const push = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const shop = await api.get<ShopPush>('/api/admin/push');
      return { shop, state: await readPushState(shop) };
    },
  });
  return (
    <AdminPanel title="Сповіщення про нові замовлення">
      <div className="grid max-w-[520px] gap-4">
        <Checkbox
          label="Звук"
          description={'Грає в\u00a0цьому браузері, поки адмінка відкрита'}
          checked={isOn}
          onChange={({ target }) => {
            setBell(target.checked);
            if (target.checked) ring();
          }}
        />
        <Loaded query={push} waiting={<p className="skeleton h-11" />} isQuiet>
          {(data) => <Push {...data} />}
        </Loaded>
      </div>
    </AdminPanel>
  );
}

const WORDS: Record<PushState, string> = {
  unsupported: 'Цей браузер не\u00a0вміє сповіщень.',
  'to-install':
    'На\u00a0iPhone та\u00a0iPad сповіщення приходять лише застосункам: натисніть «Поширити», потім «На\u00a0Початковий екран», і\u00a0відкрийте адмінку звідти.',
  'off-here': 'У\u00a0цьому магазині сповіщення вимкнено налаштуванням OFFLINE.',
  blocked:
    'Сповіщення заборонено в\u00a0налаштуваннях браузера. Дозвольте їх для цього сайту й\u00a0оновіть сторінку.',
  on: 'Приходять у\u00a0цей браузер, навіть коли адмінку закрито: номер і\u00a0сума, без імен.',
  off: 'Можуть приходити в\u00a0цей браузер, навіть коли адмінку закрито: номер і\u00a0сума, без імен.',
};

function Push({ shop, state }: { shop: ShopPush; state: PushState }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(shop)),
    onError: (error) =>
      failToast(
        'push',
        error instanceof TypeError ? errorText(error) : error.message || errorText(error),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const trial = useMutation({
    mutationFn: sendTestPush,
    onSuccess: () => doneToast('push', 'Пробне сповіщення надіслано'),
    onError: (error) => failToast('push', errorText(error)),
  });
  const isOn = state === 'on';
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">Сповіщення в&nbsp;браузер</h3>
        {isOn ? <Tag tone="ok">Увімкнено</Tag> : <Tag tone="warn">Вимкнено</Tag>}
      </div>
      <p className="mt-1 text-ink-2">{WORDS[state]}</p>
      {(isOn || state === 'off') && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="sm"
            variant={isOn ? 'secondary' : 'primary'}
            loading={change.isPending}
            loadingLabel={isOn ? 'Вимикаємо' : 'Вмикаємо'}
            onClick={() => change.mutate()}
          >
            {isOn ? 'Вимкнути' : 'Увімкнути'}
          </Button>
          {isOn && (
            <Button
              size="sm"
              variant="secondary"
              loading={trial.isPending}
              loadingLabel="Надсилаємо"
              onClick={() => trial.mutate()}
            >
              Надіслати пробне
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
