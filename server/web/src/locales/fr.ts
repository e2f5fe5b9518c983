import type { Words } from './words.ts'

/** The French texts. */
export const fr: Words = {
  'nav.home': 'Accueil',
  'nav.login': 'Connexion',
  'nav.logout': 'Déconnexion',
  'nav.features': 'Fonctions',
  'nav.about': 'À propos',
  'nav.register': 'Inscription',
  'nav.dashboard': 'Tableau de bord',
  'nav.account': 'Compte',
  'nav.menu': 'Menu',
  'nav.skip': 'Aller au contenu',
  'nav.label': 'Pages de ce service',
  'foot.terms': 'Conditions',
  'foot.privacy': 'Confidentialité',
  'foot.language': 'Langue',
  'foot.scheme': 'Clair ou sombre',
  'home.title': 'Une connexion à votre image,\nun coffre que seul son propriétaire ouvre',
  'home.lead':
    'Ce service connecte les gens à vos applications avec OpenID Connect, sur des pages à vos couleurs. Sur le même socle se tient un coffre dont les documents sont chiffrés et signés dans le navigateur\u00a0: le service ne peut ni les lire ni les falsifier.',
  'home.features': 'Tout ce qui sépare «\u00a0Connexion\u00a0» de votre première ligne de code.',
  'home.about': 'Ce qui est à vous le reste.',
  'home.signedIn': 'Vous êtes connecté.',
  'feature.place.title': 'Serveurs en Allemagne',
  'feature.place.text':
    'Fait pour fonctionner en Allemagne et selon le RGPD\u00a0: les pages ne chargent rien de tiers, et rien ne leur est transmis.',
  'feature.encryption.title': 'Chiffré en transit et au repos',
  'feature.encryption.text':
    'HTTPS partout, mots de passe en empreintes Argon2id, secrets du second facteur scellés. Le contenu d’un coffre est chiffré avant d’être envoyé.',
  'feature.factors.title': 'Second facteur, facultatif ou obligatoire',
  'feature.factors.text':
    'Une application propose l’authentification multifacteur ou l’exige. Toute application d’authentification convient, et dix codes de secours aident quand le téléphone manque.',
  'feature.code.title': 'Avec ou sans mot de passe',
  'feature.code.text':
    'On se connecte avec nom d’utilisateur et mot de passe, ou sans mot de passe\u00a0: avec un code à usage unique (OTP) reçu par e-mail, une clé d’accès ou son compte chez un autre fournisseur.',
  'feature.password.title': 'Mots de passe exigeants',
  'feature.password.text':
    'La longueur compte, les anciens mots de passe ne sont pas repris, et la réinitialisation est encadrée\u00a0: personne ne choisit un mot de passe pour autrui.',
  'feature.sessions.title': 'Sessions révoquées à distance',
  'feature.sessions.text':
    'Une session vit dans le service, non dans le navigateur. Révoquée là, elle prend fin à la requête suivante, quel que soit l’appareil.',
  'feature.label.title': 'Connexion en marque blanche, ou API',
  'feature.label.text':
    'Envoyez les gens vers une page de connexion à votre nom, votre logo et vos couleurs, placez des composants React dans votre page, ou parlez à l’API.',
  'feature.oauth.title': 'OAuth2, selon la norme',
  'feature.oauth.text':
    'OpenID Connect et OAuth2 avec PKCE pour les applications monopages, avec secrets de client pour les serveurs. Toute bibliothèque certifiée convient.',
  'feature.limits.title': 'Aucune limite d’usage',
  'feature.limits.text':
    'Utilisateurs, connexions et applications ne sont pas rationnés, et grandir ne coûte rien de plus.',
  'about.data.title': 'Vos utilisateurs ne sont pas le produit',
  'about.data.text':
    'Les données ne sont ni vendues ni surveillées. Ces pages n’ont ni pistage, ni publicité, ni script de tiers, et le code source peut être lu.',
  'about.export.title': 'Vous pouvez partir avec tout',
  'about.export.text':
    'Toute la base des utilisateurs peut être téléchargée. C’est une base SQLite ou MariaDB ordinaire, aux mots de passe dans un format que d’autres comprennent\u00a0: aucun chemin n’est à sens unique.',
  'signIn.pageTitle': 'Connexion',
  'selectAccount.title': 'Choisir un compte',
  'selectAccount.continue': 'Continuer avec {person}',
  'account.title': 'Votre compte',
  'account.tabs': 'Rubriques de votre compte',
  'account.profile': 'Profil',
  'account.security': 'Sécurité',
  'account.sessions': 'Sessions',
  'account.applications': 'Applications',
  'confirm.pageTitle': 'Confirmer votre identité',
  'signOut.title': 'Se déconnecter\u202f?',
  'signOut.text': 'Votre session dans ce navigateur prendra fin.',
  'signOut.submit': 'Se déconnecter',
  'signOut.cancel': 'Rester connecté',
  'signOut.failed':
    'Vous êtes toujours connecté, car le service n’a pas répondu. Veuillez réessayer.',
  'signOut.fromApp':
    '{client} demande de vous déconnecter. Votre session dans ce navigateur prendra fin.',
  'signOut.going': 'Un instant …',
  'signedOut.title': 'Vous êtes déconnecté',
  'signedOut.text': 'Votre session dans ce navigateur est terminée.',
  'deleted.title': 'Votre compte est supprimé',
  'deleted.text': 'Vous êtes déconnecté et ne pouvez plus l’utiliser pour vous connecter.',
  'signedOut.login': 'Se connecter',
  'device.title': 'Connecter un appareil',
  'device.problemTitle': 'Erreur\u00a0: {title}',
  'device.lead':
    'Un appareil ou un programme sans navigateur affiche un code. Saisissez-le ici pour vous y connecter.',
  'device.leadKnown':
    'Comparez ce code avec celui qu’affiche l’appareil. Continuez seulement s’ils sont identiques.',
  'device.code': 'Code',
  'device.continue': 'Continuer',
  'device.missing': 'Saisissez le code affiché par l’appareil.',
  'device.unknown':
    'Aucun appareil n’a ce code. Comparez-le avec l’appareil et saisissez-le à nouveau.',
  'device.expired': 'Ce code a expiré. Recommencez sur l’appareil et saisissez son nouveau code.',
  'device.used':
    'Ce code a déjà été utilisé. Recommencez sur l’appareil et saisissez son nouveau code.',
  'device.again': 'Cette page était trop ancienne. Veuillez saisir le code à nouveau.',
  'device.confirmTitle': 'Se connecter à {client} ?',
  'device.compare': 'L’appareil doit afficher ce code :',
  'device.address': 'L’appareil fait sa demande depuis l’adresse réseau {address}.',
  'device.warning':
    'Quelqu’un d’autre vous a envoyé ce code ou ce lien ? Alors refusez : cette personne serait connectée à votre place.',
  'device.confirm': 'Oui, c’est mon appareil',
  'device.abort': 'Non, refuser',
  'device.doneTitle': 'L’appareil est connecté',
  'device.done': '{client} continue tout seul sur l’appareil. Vous pouvez fermer cette page.',
  'device.refusedTitle': 'L’appareil n’a pas été connecté',
  'device.refused': 'Personne n’a obtenu l’accès à votre compte. Vous pouvez fermer cette page.',
  'failed.answeredTitle': 'Vous avez déjà répondu',
  'failed.answered': 'Cette connexion est terminée. Continuez vers l’application ou recommencez.',
  'failed.application': 'Continuer vers {client}',
  'failed.again': 'Recommencer',
  'failed.unregistered':
    'Cette application n’est pas correctement enregistrée auprès du service\u00a0: réessayer ne servira à rien. Veuillez prévenir son exploitant.',
  'failed.request':
    'La requête de cette application est incomplète\u00a0: réessayer ne servira à rien. Veuillez prévenir son exploitant.',
  'failed.signingOut': 'Déconnexion interrompue',
  'failed.detail': 'Pour le développeur de l’application\u00a0:',
  'failed.command': 'Cette commande, dans le dossier du service, enregistre l’adresse\u00a0:',
  'failed.home': 'Retour à l’accueil',
  'notFound.pageTitle': 'Page introuvable',
  'notFound.hint': 'L’adresse est peut-être mal saisie, ou ce qui était ici a été déplacé.',
  'forbidden.pageTitle': 'Non autorisé',
  'forbidden.hint':
    'Connectez-vous avec le compte qui y est autorisé, ou demandez à qui vous a envoyé ici.',
  'mailbox.title': 'Courrier sortant',
  'mailbox.lead':
    'En développement uniquement\u00a0: le courrier qui aurait été envoyé, le plus récent d’abord.',
  'mailbox.empty': 'Aucun courrier n’a encore été envoyé.',
  'mailbox.to': 'À {recipient}',
  'noscript.reading':
    'Sans JavaScript, ces pages peuvent être lues. Pour vous connecter ou déconnecter et choisir langue et couleurs, activez-le puis rechargez la page.',
  noscript:
    'Cette page a besoin de JavaScript\u00a0: il est désactivé ou bloqué dans votre navigateur. Activez-le puis rechargez la page.',
}
