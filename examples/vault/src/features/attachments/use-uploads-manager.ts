import type { ShrdClient } from '@shrd/client'
import { useShrdClient } from '@shrd/react'
import { askBeforeClosing } from '../../app/hold-page.ts'
import { readUser } from '../session/read-user.ts'
import { createUploadsManager, type UploadsManager } from './uploads-manager.ts'

const managers = new WeakMap<ShrdClient, UploadsManager>()

/**
 * The uploads of a page. They outlive its screens, and end at once with the session of whoever began
 * them: without the keys of that member nothing may go on.
 */
function uploadsOf(client: ShrdClient): UploadsManager {
  const known = managers.get(client)
  if (known !== undefined) return known
  const manager = createUploadsManager({ hold: askBeforeClosing })
  managers.set(client, manager)
  const { session } = client
  let member = readUser(session)
  session.subscribe(() => {
    const user = readUser(session)
    if (user !== member) manager.stop()
    member = user
  })
  return manager
}

/** The uploads of whoever is signed in. */
export function useUploadsManager(): UploadsManager {
  return uploadsOf(useShrdClient())
}
