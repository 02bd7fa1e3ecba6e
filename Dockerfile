# The portal as an image: docker build -t kvartal:1 .
# Debian with Node from the project's own packages, so that what runs is what was tested. How to run it: docs/deployment.md
ARG DEBIAN=13-slim

FROM debian:${DEBIAN} AS base
ARG DEBIAN_FRONTEND=noninteractive
# The one library that Node needs and a slim Debian lacks.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin

FROM base AS build
ARG DEBIAN_FRONTEND=noninteractive
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nodejs npm \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
WORKDIR /build
# Packages first: they are fetched again only when they change. No package runs code of its own while it is installed (.npmrc).
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node scripts/set-up.js
COPY . .
RUN node scripts/release.js /release

FROM base AS portal
LABEL org.opencontainers.image.title="Kvartal" \
  org.opencontainers.image.description="Market insight for commercial property in four Norwegian cities" \
  org.opencontainers.image.licenses="MIT"
# By number, so that Kubernetes and others can see that it is not root.
RUN groupadd --gid 10001 kvartal \
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
# Process 1 takes the signals itself; run it with --init where children may be left behind.
ENTRYPOINT ["node", "dist/server/main.js"]
