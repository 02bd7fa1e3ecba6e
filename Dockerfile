# The portal as an image: docker build -t kvartal:1.0.0 .
# The official image of Node, in which the portal is built and runs. A digest in its place fixes the bytes as well (docs/deployment.md):
#   docker build --build-arg NODE_IMAGE=node:26.12.1-trixie-slim@sha256:… -t kvartal:1.0.0 .
ARG NODE_IMAGE=node:26.12.1-trixie-slim

FROM ${NODE_IMAGE} AS base
ARG DEBIAN_FRONTEND=noninteractive
# A library that Node needs and a slim Debian may lack.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin

FROM base AS build
WORKDIR /build
# Packages first: they are fetched again only when they change. No package runs code of its own while it is installed (.npmrc).
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/set-up.js
COPY . .
# The programs of a release start the Node beside them, which is the image's own here.
RUN node scripts/release.js /release \
  && ln -sf /usr/local/bin/node /release/bin/node

FROM base AS portal
LABEL org.opencontainers.image.title="Kvartal" \
  org.opencontainers.image.description="Market insight for commercial property in four Norwegian cities" \
  org.opencontainers.image.licenses="MIT"
# Nothing is installed in a running portal. The user has a number, so that Kubernetes and others can see that it is not root.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
  && groupadd --gid 10001 kvartal \
  && useradd --uid 10001 --gid kvartal --no-create-home --home-dir /data --shell /usr/sbin/nologin kvartal \
  && install --directory --owner=kvartal --group=kvartal --mode=0700 /data /assets /backups
COPY --from=build /release /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=3001 DATA_DIR=/data ASSETS_DIR=/assets PATH=/app/bin:/usr/local/bin:/usr/bin:/bin
WORKDIR /app
USER 10001:10001
VOLUME ["/data", "/assets", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# That the process lives. Whether it should be sent readers is /readyz, which a proxy asks.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["health"]
# Process 1 takes the signals itself; run it with --init where children may be left behind. The image of Node has an entry point of its own.
ENTRYPOINT ["node", "dist/server/main.js"]
CMD []
