import type { Texts } from '../texts.ts'

export const applicationErrors: Texts<'applicationErrors'> = {
  'error.branding_invalid': 'Et billede i udseendet findes ikke længere. Upload det igen.',
  'error.client_built_in':
    'Denne applikation hører til tjenesten. Dens indstillinger står i tjenestens konfiguration.',
  'error.client_invalid': 'Applikationens indstillinger er ikke gyldige.',
  'error.client_not_found': 'Den applikation blev ikke fundet.',
  'error.client_secret_not_found': 'Den hemmelighed blev ikke fundet.',
  'error.client_taken': 'Det klient-id er optaget. Vælg et andet.',
  'error.contrast_too_low': 'Nogle tekster eller felter ville være svære eller umulige at se.',
  'error.domain_invalid': 'Indtast et domæne som id.example.com, der ikke tilhører tjenesten.',
  'error.domain_limit':
    'Din konto har aktiveret mange domæner eller ledt efter mange poster. Prøv igen efter {time}.',
  'error.domain_not_found': 'Applikationen har intet domæne.',
  'error.domain_taken': 'En anden applikation viser sine sider under dette domæne.',
  'error.domain_unproven': 'DNS-posten mangler. Nye poster kan være en time undervejs.',
  'error.image_invalid': 'Vælg et PNG-, JPEG- eller WebP-billede på højst 1 MB og 8 megapixel.',
  'error.version_not_found': 'Den version er ikke gemt længere.',
  'error.provider_invalid': 'Disse indstillinger for en udbyder er ikke gyldige.',
  'error.provider_token_missing':
    'Der er intet gemt for denne bruger. Brugeren logger først ind med udbyderen.',
}
