import { callAs, type Member } from './api/session';
import { call, synchronise } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

type Listed = { id: number; list: string; slug: string; name: string; count: number };

const listTags = async () => (await call('GET', '/api/tags/')).body.data as Listed[];

/** A character tag that no other journey uses; each Playwright project has its own. */
async function givenCharacter(project: string): Promise<Listed> {
  const name = project === 'phone' ? 'Староста Люмен' : 'Мечниця Ореста';
  const found = (await listTags()).find(
    (tag) => tag.list === 'characters' && tag.name.startsWith(name),
  );
  if (!found) throw new Error(`The demo catalogue has no ${name}`);
  return found;
}

/** Restores the demo's values of the tag for later journeys. */
async function putBack(editor: Member, { id, name, slug }: Listed): Promise<void> {
  const { body } = await callAs(editor, 'GET', `/api/admin/tags/${id}`);
  const { description, aliases, version, parentId, photo } = body.tag as Record<string, unknown>;
  const own = { name, slug, description, aliases, version, parentId, photo: photo ?? '' };
  const { status } = await callAs(editor, 'PATCH', `/api/admin/tags/${id}`, own);
  if (status !== 200) throw new Error(`tags answered ${status}`);
}

test(
  'a renamed character is at its new address at once, and the old one redirects',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    test.slow();
    const character = await givenCharacter(info.project.name);
    const slug = `${character.slug}-${Date.now() % 1_000_000}`;
    const name = `${character.name} Нова`;
    await shopper.open(`/character/${character.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(character.name);
    const editor = await signInStaff(page, 'editor');

    await page.goto('/admin/tags');
    await expect(page.getByRole('table', { name: 'Персонажі' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('searchbox', { name: 'Пошук тегів' }).fill(character.name);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await page.getByRole('link', { name: character.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(character.name);
    await expectClean(page);

    await page.getByRole('textbox', { name: 'Назва' }).first().fill(name);
    await page.getByRole('textbox', { name: 'Адреса латиницею' }).fill('Не адреса');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText(/^Малі латинські літери/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Адреса латиницею' }).fill(slug);
    await expect(page.getByRole('region', { name: 'У пошуку' })).toContainText(
      `/character/${slug}`,
    );
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
    await expect(page.getByText('Сюди ведуть і')).toContainText(character.slug);
    await expectClean(page);

    await shopper.open(`/character/${character.slug}`);
    expect(new URL(page.url()).pathname).toBe(`/character/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await synchronise();
    const tags = await listTags();
    expect(tags.find(({ id }) => id === character.id)).toMatchObject({
      slug,
      count: character.count,
    });
    expect(tags.filter((tag) => tag.slug === character.slug)).toEqual([]);

    await putBack(editor, character);
    await shopper.open(`/character/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(character.name);
  },
);

test(
  'two materials are merged, and stay merged after a synchronisation',
  { tag: '@long' },
  async ({ page }, info) => {
    test.slow();
    const editor = await signInStaff(page, 'editor');
    // The two least used tags among those reserved for this project by id parity.
    const parity = info.project.name === 'phone' ? 1 : 0;
    const [loser, winner] = (await listTags())
      .filter(({ list, id, count }) => list === 'materials' && id % 2 === parity && count > 0)
      .sort((a, b) => a.count - b.count || a.id - b.id);
    if (!loser || !winner) throw new Error('The demo catalogue has too few materials');

    await page.goto(`/admin/tags/${loser.id}`);
    await page.getByRole('combobox', { name: 'З яким тегом' }).fill(winner.name);
    await page.getByRole('option').filter({ hasText: winner.name }).first().click();
    const panel = page.getByRole('region', { name: 'Об’єднати з іншим' });
    await expect(panel).toContainText(`«${loser.name}» зникне`);
    await panel.getByRole('button', { name: 'Об’єднати' }).click();
    const dialog = page.getByRole('dialog', { name: 'Об’єднати теги?' });
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Об’єднати' }).click();
    await page.waitForURL(`**/admin/tags/${winner.id}`);
    await expect(page.getByRole('textbox', { name: 'Інші назви' })).toHaveValue(
      new RegExp(loser.name),
    );

    await synchronise();
    const tags = await listTags();
    expect(tags.filter(({ id }) => id === loser.id)).toEqual([]);
    expect(tags.filter(({ list, name }) => list === 'materials' && name === loser.name)).toEqual(
      [],
    );
    const { body } = await callAs(editor, 'GET', `/api/admin/tags/${winner.id}`);
    expect(body.tag).toMatchObject({ oldSlugs: expect.arrayContaining([loser.slug]) });
  },
);

test('a tag is created, protected from conflicting edits, and deleted', { tag: '@long' }, async ({
  page,
}) => {
  const name = `Ярмарок ${Date.now() % 1_000_000}`;
  await signInStaff(page, 'editor');
  await page.goto('/admin/tags/new?list=tags');
  await expect(page.getByLabel('Список')).toHaveValue('tags');
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByText('Введіть назву')).toBeVisible();
  await expectClean(page);
  await page.getByRole('textbox', { name: 'Назва' }).fill(name);
  await expect(page.getByRole('textbox', { name: 'Адреса' })).toHaveValue(/^yarmarok-\d+$/);
  await page.getByRole('button', { name: 'Створити' }).click();
  await page.waitForURL(/\/admin\/tags\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const aliases = page.getByRole('textbox', { name: 'Інші назви' });
  await expect(aliases).toHaveValue('');

  const other = await givenStaff('editor');
  const { body } = await callAs(other, 'GET', `/api/admin/tags/${id}`);
  const { slug, version } = body.tag as { slug: string; version: number };
  await callAs(other, 'PATCH', `/api/admin/tags/${id}`, { name, slug, version, aliases: ['їхня'] });
  await aliases.fill('моя');
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await page.keyboard.press('Control+s');
  const notice = page.getByRole('alert').filter({ hasText: 'змінив хтось інший' });
  await expect(notice).toBeInViewport();
  await expect(aliases).toHaveValue('моя');
  await expectClean(page);
  await notice.getByRole('button', { name: 'Завантажити свіжу' }).click();
  await expect(aliases).toHaveValue('їхня');
  await aliases.fill('їхня\nмоя');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Видалити тег' }).click();
  const dialog = page.getByRole('dialog', { name: 'Видалити тег?' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Видалити' }).click();
  await page.waitForURL('**/admin/tags');
  expect((await callAs(other, 'GET', `/api/admin/tags/${id}`)).status).toBe(404);
  await page.getByRole('link', { name: 'Створити тег' }).click();
  await expect(page.getByRole('textbox', { name: 'Назва' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Назва' }).fill(name);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/tags\/\d+$/);
  await aliases.fill('моя');
  await callAs(other, 'DELETE', new URL(page.url()).pathname.replace('/admin', '/api/admin'));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Такого тегу немає' })).toBeVisible();
});

test(
  'a tag that the POS uses says why it cannot be deleted',
  { tag: '@long' },
  async ({ page }, info) => {
    const { id } = await givenCharacter(info.project.name);
    const editor = await signInStaff(page, 'editor');
    await page.goto(`/admin/tags/${id}`);

    await expect(page.getByRole('region', { name: 'Видалити' })).toContainText('Каса називає так');
    expect(await callAs(editor, 'DELETE', `/api/admin/tags/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'tag_in_use' },
    });
  },
);

test('tags say when there are none and when they failed to load', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'editor');
  expect((await page.goto('/admin/tags?search=zzzzzz'))?.status()).toBe(200);
  await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
  expect((await page.goto('/admin/tags/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такого тегу немає' })).toBeVisible();
  await expectClean(page);
  await page.route('**/api/admin/tags?*', (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.goto('/admin/tags?list=colors');
  await expect(page.getByRole('button', { name: 'Спробувати ще' })).toBeVisible({
    timeout: 20_000,
  });
  await expectClean(page);
});
