import { registerServiceWorker } from '@shrd/client'
import { findAlteredScript } from '../../integrity/find-altered-script.ts'
import { readScriptIntegrity } from '../../integrity/script-integrity.ts'
import { showAltered } from '../../integrity/stop-altered-app.ts'
import { SERVICE_WORKER_PATH } from '../../offline/offline-files.ts'

/**
 * Registers the service worker that opens the copy without a connection, if the server has the very
 * script that the page was built with. While developing there is none.
 */
export async function startServiceWorker(): Promise<void> {
  const integrity = readScriptIntegrity(document).get(SERVICE_WORKER_PATH)
  if (integrity === undefined || !('serviceWorker' in navigator)) return
  const script = new Map([[SERVICE_WORKER_PATH, integrity]])
  if ((await findAlteredScript(script, (path) => fetch(path))) !== undefined) {
    await stopServiceWorker()
    const place = document.getElementById('app')
    if (place) showAltered(place)
    return
  }
  await registerServiceWorker(SERVICE_WORKER_PATH)
}

/** Unregisters the service worker of this origin, and deletes the files that it has stored. */
export async function stopServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
}
