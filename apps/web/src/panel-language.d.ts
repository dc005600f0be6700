// Said by the build: what is for one language alone falls away in the others where it is compared as it stands.
interface ImportMetaEnv {
  readonly PANEL_LANGUAGE?: 'en' | 'hi'
}
