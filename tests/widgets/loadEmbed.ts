/** Puts the script tag as it ships on the page. It is built when it is asked for, which may take longer than a test. */
export async function loadEmbed(): Promise<void> {
  const script = document.createElement('script');
  script.src = '/embed/v1/hindcast.js';
  await new Promise((loaded, failed) => {
    script.onload = loaded;
    script.onerror = failed;
    document.head.append(script);
  });
}
