import { useShrdClient } from '@shrd/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Marks, NO_MARKS } from './marks.ts'

/** Makes other marks of marks; the same object where nothing changes. */
export type MarksChange = (marks: Marks) => Marks

/** How long changes are gathered before they are stored. */
const SAVE_MS = 1000

/**
 * The member's marks, sealed and the same on every device. A change shows at once and is stored a
 * moment later, on top of what another tab or device has stored meanwhile. What cannot be stored is
 * tried again with the next change.
 */
export function useKeptMarks(): { marks: Marks; change: (change: MarksChange) => void } {
  const { preferences } = useShrdClient()
  const [marks, setMarks] = useState(NO_MARKS)
  const latest = useRef(marks)
  const pending = useRef<readonly MarksChange[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSaving = useRef(false)

  const show = useCallback((next: Marks): void => {
    latest.current = next
    setMarks(next)
  }, [])

  const save = useCallback(async (): Promise<void> => {
    const changes = pending.current
    if (isSaving.current || changes.length === 0) return
    isSaving.current = true
    try {
      const next = applyAll(await preferences.get(), changes)
      await preferences.update(next)
      pending.current = pending.current.slice(changes.length)
      show(applyAll(next, pending.current))
    } catch {
      // They stay shown and pending.
    }
    isSaving.current = false
  }, [preferences, show])

  useEffect(() => {
    const controller = new AbortController()
    preferences.get({ signal: controller.signal }).then(
      (stored) => show(applyAll(stored, pending.current)),
      // Without them nothing is starred; what is starred now is kept all the same.
      () => undefined,
    )
    return () => {
      controller.abort()
      clearTimeout(timer.current)
      void save()
    }
  }, [preferences, save, show])

  const change = useCallback(
    (made: MarksChange): void => {
      const next = made(latest.current)
      if (next === latest.current) return
      pending.current = [...pending.current, made]
      show(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_MS)
    },
    [save, show],
  )
  return { marks, change }
}

function applyAll({ favourites, recents }: Marks, changes: readonly MarksChange[]): Marks {
  return changes.reduce<Marks>((marks, change) => change(marks), { favourites, recents })
}
