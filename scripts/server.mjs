// The web server as a child of the launcher.
import { endWithParent } from './end-with-parent.mjs';

endWithParent();

// Written by the build (scripts/build.ts) from lib/server.
const { startServer } = await import('../.next/front.mjs');
await startServer();
