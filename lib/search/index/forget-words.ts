import { forgetLandingNames } from '../query/landing-names';
import { forgetVocabulary } from '../words/vocabulary';

/** Drops this process's caches of vocabulary and landing names; called after either has changed. */
export function forgetWords(): void {
  forgetVocabulary();
  forgetLandingNames();
}
