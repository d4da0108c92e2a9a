import { forgetLandingNames } from '../query/landing-names';
import { forgetVocabulary } from '../words/vocabulary';

/** Forgets this process's copies of what texts are compared with; whoever changes it calls this. */
export function forgetWords(): void {
  forgetVocabulary();
  forgetLandingNames();
}
