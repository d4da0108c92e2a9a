import { api } from '@/lib/http/browser/api-client';
import { quietly } from '@/stores/storage';
import { PUSH_KEY } from '@/stores/stored-keys';

/** The server's push key, the id of the signed-in staff member, and the endpoints of this member's browsers. */
export type ShopPush = { publicKey: string | null; person: number; endpoints: string[] };

/** Push status of this browser. */
export type PushState = 'unsupported' | 'to-install' | 'off-here' | 'blocked' | 'on' | 'off';

const PATH = '/api/admin/push';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the admin must first be installed: on iOS, push works only for apps on the home screen. */
const isToInstall = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

export async function readPushState({ publicKey, endpoints }: ShopPush): Promise<PushState> {
  if (!isSupported()) return isToInstall() ? 'to-install' : 'unsupported';
  if (publicKey === null) return 'off-here';
  if (Notification.permission === 'denied') return 'blocked';
  const own = await ownSubscription();
  return own && hasKey(own, publicKey) && endpoints.includes(own.endpoint) ? 'on' : 'off';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser to push messages. Rejects if the staff member or the browser refuses. */
export async function turnPushOn({ publicKey, person }: ShopPush): Promise<void> {
  if (publicKey === null || (await Notification.requestPermission()) !== 'granted') {
    throw new Error('Браузер не\u00a0дозволив сповіщень');
  }
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A subscription made with an older server key receives nothing.
  if (before && !hasKey(before, publicKey)) await before.unsubscribe();
  const own = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => {
      throw new Error('Браузер не\u00a0дав адреси для сповіщень. Спробуйте пізніше');
    });
  const { endpoint, keys } = own.toJSON();
  await api.post(PATH, { body: { endpoint, keys } });
  quietly(() => localStorage.setItem(PUSH_KEY, String(person)));
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

export async function turnPushOff(): Promise<void> {
  quietly(() => localStorage.removeItem(PUSH_KEY));
  const own = await ownSubscription();
  if (!own) return;
  await api.delete(PATH, { body: { endpoint: own.endpoint } });
  await own.unsubscribe();
}

export async function sendTestPush(): Promise<void> {
  const own = await ownSubscription();
  if (own) await api.post(`${PATH}/test`, { body: { endpoint: own.endpoint } });
}

/** Subscribes again when the same staff member signs in: the end of a session also ends its push subscription. */
export async function restorePush(): Promise<void> {
  const wanted = quietly(() => localStorage.getItem(PUSH_KEY));
  if (!wanted || !isSupported() || Notification.permission !== 'granted') return;
  const shop = await api.get<ShopPush>(PATH);
  if (String(shop.person) === wanted && (await readPushState(shop)) === 'off') {
    await turnPushOn(shop);
  }
}
