import { randomBytes } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeFreePorts } from '../other-browsers/free-ports.ts'
import { type Certificate, createCertificate } from '../product/certificate.ts'
import type { Behind } from './proxies.ts'

const DOMAIN = 'shrd.test'

/** Host names, ports and files of a deployment on this machine. */
export interface Site {
  readonly issuer: string
  readonly vault: string
  readonly application: string
  readonly applicationPorts: { readonly tls: number; readonly plain: number }
  readonly certificate: Certificate
  readonly behind: Behind
  /** How Chromium finds and accepts the hosts. */
  readonly browserArgs: readonly string[]
  /** What the service reads besides database and mail server. */
  readonly env: Readonly<Record<string, string>>
}

/** Takes ports and writes a certificate into a folder. */
export async function prepareSite(folder: string): Promise<Site> {
  const ports = await takeFreePorts(7)
  const [tlsPort = 0, plainPort = 0, first = 0, second = 0, vaultPort = 0, ...others] = ports
  const [tls = 0, plain = 0] = others
  const certificate = await createCertificate([DOMAIN])
  const files = await writeCertificate(folder, certificate)
  const issuer = `https://id.${DOMAIN}:${tlsPort}`
  const vault = `https://vault.${DOMAIN}:${tlsPort}`
  return {
    issuer,
    vault,
    application: `https://app.${DOMAIN}:${tls}`,
    applicationPorts: { tls, plain },
    certificate,
    behind: {
      ...{ folder, tlsPort, plainPort, ...files, vault: vaultPort },
      issuerHost: `id.${DOMAIN}`,
      vaultHost: `vault.${DOMAIN}`,
      processes: [first, second],
    },
    browserArgs: [
      `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${certificate.pin}`,
    ],
    env: {
      NODE_ENV: 'production',
      ISSUER: issuer,
      VAULT_ORIGIN: vault,
      SITE_DOMAIN: DOMAIN,
      KEY_RING: `k1:${randomBytes(32).toString('base64url')}`,
      COOKIE_KEYS: randomBytes(32).toString('base64url'),
      MAIL_FROM: `no-reply@${DOMAIN}`,
      FILES_STORAGE: 'disk',
      DATA_DIR: folder,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
      NODE_EXTRA_CA_CERTS: files.certFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'resolve-hosts.mjs')}`,
    },
  }
}

async function writeCertificate(folder: string, { cert, key }: Certificate) {
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const pemFolder = join(folder, 'pem')
  await writeFile(certFile, cert)
  await writeFile(keyFile, key)
  await mkdir(pemFolder)
  await writeFile(join(pemFolder, 'both.pem'), `${cert}${key}`)
  // Apache's workers are another user.
  await chmod(folder, 0o755)
  return { certFile, keyFile, pemFolder }
}
