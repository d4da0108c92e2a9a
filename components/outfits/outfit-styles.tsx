/**
 * Inline rather than in a file: a page's own stylesheet would be loaded by every page that
 * prefetches it, and the global one has no room.
 */
export const OutfitStyles = () => (
  <style href="outfits" precedence="next">
    {RULES}
  </style>
);

const RULES = `
@layer components {
  .stage-photo {
    overflow: hidden;
    width: 100%;
    max-width: 300px;
    border: 2px solid var(--color-ink);
    border-radius: var(--radius-panel);
    background: var(--color-paper-2);
    box-shadow: var(--shadow-panel);

    & img {
      width: 100%;
      aspect-ratio: 4 / 5;
      object-fit: cover;
    }
  }

  /* Roles with few goods share a row. */
  .role-shelves {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 48px 12px;
    margin-top: 56px;
  }

  .role-shelf {
    display: grid;
    grid-column: 1 / -1;
    grid-template-rows: auto 1fr;

    &,
    & > .grid-cards {
      grid-template-columns: subgrid;
    }

    & > * {
      grid-column: 1 / -1;
    }

    &[data-goods="1"] {
      grid-column: span 1;
    }
  }

  .slots {
    min-width: 0;
    padding: 4px 16px;
  }

  .slot {
    min-width: 0;
    padding-block: 18px;

    .slot + & {
      border-top: 1px solid var(--color-line);
    }

    & legend {
      float: left;
      margin-bottom: 10px;
      font: 700 16px / 1.3 var(--font-display);
    }
  }

  .slot-body {
    display: grid;
    clear: both;
    gap: 14px 24px;
    align-items: start;
  }

  .slot-choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }

  .slot-choice {
    position: relative;
    width: 76px;
    height: 95px;
    border: 1.5px solid var(--color-field);
    border-radius: var(--radius-panel);
    background: var(--color-white);
    cursor: pointer;

    & img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }

    &:hover {
      border-color: var(--color-ink);
    }

    &:has(:checked) {
      border-color: var(--color-ink);
      box-shadow: 0 0 0 2px var(--color-ink);
    }

    &:has(:focus-visible) {
      outline: 3px solid var(--color-ultra);
      outline-offset: 4px;
    }

    &:has(:disabled) {
      border-style: dashed;
      cursor: not-allowed;

      & img {
        filter: grayscale(1);
        opacity: 0.5;
      }
    }

    & input {
      position: absolute;
      inset: 0;
      appearance: none;
      outline: none;
      cursor: inherit;
    }

    & .slot-mark {
      position: absolute;
      right: -6px;
      top: -6px;
      display: none;
      place-items: center;
      width: 24px;
      height: 24px;
      border-radius: 50%;
      background: var(--color-ink);
      color: var(--color-white);
    }

    &:has(:checked) .slot-mark {
      display: grid;
    }
  }

  .slot-none {
    display: grid;
    place-items: center;
    padding: 0 1px;
    color: var(--color-ink-2);
    font-size: 13px;
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
  }

  .slot-chosen {
    display: grid;
    gap: 6px;
    min-width: 0;
    align-content: start;
  }

  @media (width >= 48rem) {
    .role-shelves {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 64px 24px;
      margin-top: 72px;
    }

    .role-shelf[data-goods="2"] {
      grid-column: span 2;
    }

    .slots {
      padding: 8px 28px;
    }

    .slot-chosen {
      min-height: 95px;
    }

    .slot-body {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  @media (width >= 64rem) {
    .role-shelves {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }

    .role-shelf[data-goods="3"] {
      grid-column: span 3;
    }

    .outfit-end {
      position: sticky;
      top: 140px;
      align-self: start;
    }
  }
}
`;
