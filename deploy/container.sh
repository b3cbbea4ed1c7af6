#!/bin/sh
# The steps of the Containerfile, in a Debian 13 root: "build" makes /opt/hindcast ready, "run" prepares the root it runs in.
set -eu
export DEBIAN_FRONTEND=noninteractive

install() {
  apt-get update
  apt-get install -y --no-install-recommends "$@"
  rm -rf /var/lib/apt/lists/*
}

case ${1-} in
  build)
    install ca-certificates nodejs npm
    cd /opt/hindcast
    node scripts/set-up.mjs runtime
    node_modules/.bin/node scripts/build.mjs
    ;;
  run)
    install ca-certificates libstdc++6 libjemalloc2
    useradd --system --uid 990 --user-group --home-dir /var/lib/hindcast --shell /usr/sbin/nologin hindcast
    mkdir -p -m 700 /var/lib/hindcast
    chown hindcast:hindcast /var/lib/hindcast
    # podman exec NAME hindcast predictions list
    ln -s /opt/hindcast/hindcast /usr/local/bin/hindcast
    ;;
  *)
    echo "Say which steps: container.sh build | run" >&2
    exit 2
    ;;
esac
