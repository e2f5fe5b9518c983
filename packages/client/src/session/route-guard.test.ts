import { describe, expect, test } from 'vitest'
import { decideAccess } from './route-guard.ts'
import { type ScreenAccess, VAULT_SCREENS } from './screens.ts'
import type { SessionState } from './session-state.ts'
import type { SessionUser } from './session-user.ts'

type Roles = SessionUser['roles']
type Scopes = SessionUser['scopes']

const signedOut: SessionState = { status: 'signed-out', ended: false, error: null }

function signedIn(roles: Roles, scopes: Scopes): SessionState {
  const user: SessionUser = {
    sub: 'sub',
    user_id: null,
    roles,
    scopes,
    created_at: 0,
    plan: { type: 'free_trial' },
    session: { reference: 'r', amr: [], key_proven: false, fresh_until: 0, expires_at: 0 },
  }
  return { status: 'signed-in', user, keys: null }
}

function guarded(requiredRole: Roles = [], requiredScope: Scopes = []): ScreenAccess {
  return { requireAuth: true, requiredRole, requiredScope }
}

const kindOf = (screen: ScreenAccess, session: SessionState) => decideAccess(screen, session).kind

describe('the route guard', () => {
  test('the god role always passes [GUARD-03]', () => {
    expect(kindOf(guarded([], ['vault']), signedIn(['god'], []))).toBe('allow')
    expect(kindOf(guarded(['authenticatedUser']), signedIn(['god'], []))).toBe('allow')
  })

  test('each of requireAuth, requiredRole and requiredScope counts [GUARD-04]', () => {
    const session = signedIn(['authenticatedUser'], ['identity'])
    const screen = guarded(['god'], ['vault'])
    expect(kindOf(screen, session)).toBe('denied')
    expect(kindOf({ ...screen, requireAuth: false }, session)).toBe('allow')
    expect(kindOf({ ...screen, requiredRole: ['authenticatedUser'] }, session)).toBe('allow')
    expect(kindOf({ ...screen, requiredScope: ['identity'] }, session)).toBe('allow')
  })

  test('a matching role opens a screen, whatever its scopes [GUARD-05]', () => {
    const screen = guarded(['authenticatedUser'], ['vault'])
    expect(kindOf(screen, signedIn(['authenticatedUser'], []))).toBe('allow')
  })

  test('any one matching scope opens a screen, whatever its roles [GUARD-06]', () => {
    const screen = guarded(['god'], ['identity', 'vault'])
    expect(kindOf(screen, signedIn(['authenticatedUser'], ['vault']))).toBe('allow')
    expect(kindOf(screen, signedIn(['authenticatedUser'], []))).toBe('denied')
  })

  test('an empty scope list opens only a screen without roles [GUARD-07]', () => {
    const session = signedIn(['authenticatedUser'], [])
    expect(kindOf(guarded(), session)).toBe('allow')
    expect(kindOf(guarded(['god']), session)).toBe('denied')
  })

  test('authenticatedUser is always required as well [GUARD-08]', () => {
    const session = signedIn([], ['vault'])
    expect(decideAccess(guarded([], ['vault']), session)).toEqual({
      kind: 'denied',
      needs: ['authenticatedUser'],
    })
    expect(kindOf(guarded(), session)).toBe('denied')
  })

  test('a screen that needs no authentication is open to anyone [GUARD-09]', () => {
    const screen = { ...guarded(), requireAuth: false }
    const sessions = [signedOut, { ...signedOut, ended: true }, signedIn([], [])]
    expect(sessions.map((session) => kindOf(screen, session))).toEqual(['allow', 'allow', 'allow'])
  })

  test('a denial names what the screen needs', () => {
    const session = signedIn(['authenticatedUser'], ['identity'])
    expect(decideAccess(guarded(['god'], ['vault']), session)).toEqual({
      kind: 'denied',
      needs: ['god', 'vault'],
    })
  })

  test('no session and an ended session are two things', () => {
    expect(kindOf(guarded(), signedOut)).toBe('sign-in')
    expect(kindOf(guarded(), { ...signedOut, ended: true })).toBe('ended')
  })
})

describe('the screens of the vault', () => {
  test('login, register, logout and home need no authentication [GUARD-12]', () => {
    const paths = ['/', '/home', '/auth/login', '/auth/register', '/auth/logout'] as const
    for (const path of paths) expect(kindOf(VAULT_SCREENS[path], signedOut)).toBe('allow')
  })

  test('every guarded screen declares the scope vault and no role [GUARD-19]', () => {
    const screens = Object.values(VAULT_SCREENS).filter((screen) => screen.requireAuth)
    expect(screens.length).toBeGreaterThan(2)
    for (const screen of screens) {
      expect(screen).toEqual({ requireAuth: true, requiredRole: [], requiredScope: ['vault'] })
      expect(kindOf(screen, signedIn(['authenticatedUser'], ['identity']))).toBe('denied')
      expect(kindOf(screen, signedIn(['authenticatedUser'], ['vault']))).toBe('allow')
    }
  })
})
