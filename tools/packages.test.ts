import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Manifest {
  name: string
  private?: boolean
  license?: string
}

async function readManifest(folder: string): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  return manifest
}

test('packages/ holds the nine publishable packages and server/ the identity service [PROD-01]', async () => {
  const folders = await readdir('packages')
  const manifests = await Promise.all(folders.map((name) => readManifest(`packages/${name}`)))
  expect(manifests.map(({ name }) => name).sort()).toEqual([
    '@shrd/client',
    '@shrd/contract',
    '@shrd/crypto',
    '@shrd/parts',
    '@shrd/react',
    '@shrd/send',
    '@shrd/server',
    '@shrd/testing',
    '@shrd/transfer',
  ])
  expect(manifests.filter((manifest) => manifest.private)).toEqual([])
  const entry = await readFile('packages/react/src/index.ts', 'utf8')
  for (const widget of [
    'SignIn',
    'KeyFileSignIn',
    'KeyFileRegister',
    'TwoFactor',
    'TwoFactorSetup',
  ]) {
    expect(entry).toMatch(new RegExp(`\\b${widget}\\b`))
  }
  const server = await readFile('server/package.json', 'utf8')
  expect(server).toContain('"oidc-provider"')
})
